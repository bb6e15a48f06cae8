/** `#/b/:blocks`: Blocks that came in a link. */
export default function BlocksRoute(_props: { readonly blocks: string }) {
  return null;
}
