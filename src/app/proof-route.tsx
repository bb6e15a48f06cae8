/** `#/proof/:id?`: How the dice prove themselves. */
export default function ProofRoute(_props: { readonly id: string }) {
  return null;
}
