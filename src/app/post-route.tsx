/** `#/post`: Paste anything; the campaigns by post of this browser. */
export default function PostRoute() {
  return null;
}
