/** What the parts of the ranking tell each other. */
import type { Slot } from '../query/slots';

/** A slot and how much finding it says: rare words say more. */
export type WeighedSlot = { readonly slot: Slot; readonly rarity: number };
