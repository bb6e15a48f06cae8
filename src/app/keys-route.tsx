/** `#/keys`: The keys of who uses this browser. */
export default function KeysRoute() {
  return null;
}
