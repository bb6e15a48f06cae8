/** `#/post/:id`: A campaign by post as its players and spectators see it. */
export default function MailRoute(_props: { readonly id: string }) {
  return null;
}
