// Emptied: the stock one puts the contents above the title. Ours is a row below the lead (components/ContentsRow).
export default function DocItemTOCMobile(): null {
  return null;
}
