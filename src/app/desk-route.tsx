/** `#/desk/:id/:page?`: The desk of the game master. */
export default function DeskRoute(_props: { readonly id: string; readonly page: string }) {
  return null;
}
