/** `#/post-new`: A new campaign by post. */
export default function NewByPostRoute() {
  return null;
}
