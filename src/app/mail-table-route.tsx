/** `#/post/:id/table`: The map of a campaign by post. */
export default function MailTableRoute(_props: { readonly id: string }) {
  return null;
}
