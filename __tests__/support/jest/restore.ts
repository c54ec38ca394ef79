/** Makes an object what it was, apart from what cannot be changed. */
function restore(object: object, before: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(object)) {
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
  }
  for (const key of Reflect.ownKeys(before)) {
    const was = before[key as string] as PropertyDescriptor;
    const is = Object.getOwnPropertyDescriptor(object, key);
    if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(object, key, was);
  }
}

/**
 * @param hidden names of properties that an object may have without listing them.
 * @returns what makes the objects what they are now.
 */
export function restorer(objects: Iterable<object>, hidden: string[] = []): () => void {
  const all = [...new Set(objects)].map((object) => {
    const before: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object);
    for (const name of hidden) {
      const property = Object.getOwnPropertyDescriptor(object, name);
      if (property) before[name] = property;
    }
    return [object, before] as const;
  });
  return () => {
    for (const [object, before] of all) restore(object, before);
  };
}

/** @returns what makes the environment variables what they are now. */
export function variablesRestorer(variables: NodeJS.ProcessEnv): () => void {
  const before = { ...variables };
  return () => {
    for (const name of Object.keys(variables)) if (!(name in before)) delete variables[name];
    Object.assign(variables, before);
  };
}
