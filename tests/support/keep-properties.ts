/**
 * Notes the own properties of objects that every test file of a process shares, and returns a function that restores them:
 * what a file has replaced comes back, and what it has added goes. React's mark on a document stays, as React does.
 */
export function keepProperties(objects: readonly object[]): () => void {
  const before = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
  return () => {
    for (const [object, properties] of before) {
      for (const key of Object.keys(Object.getOwnPropertyDescriptors(object)))
        if (!(key in properties) && !key.startsWith('_react')) Reflect.deleteProperty(object, key);
      for (const [key, property] of Object.entries(properties)) {
        const now = Object.getOwnPropertyDescriptor(object, key);
        if (now?.value !== property.value || now?.get !== property.get) Object.defineProperty(object, key, property);
      }
    }
  };
}
