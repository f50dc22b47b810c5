// Emptied: stock puts the contents above the title; ours is a row under the lead (components/ContentsRow).
export default function DocItemTOCMobile(): null {
  return null;
}
