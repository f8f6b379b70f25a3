import { getMetadataStorage } from 'class-validator';

type Find = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * For every object it validates, class-validator searches all classes of the process for parents of
 * the object's class. The result never changes, so it is cached per class.
 */
export function cacheValidationMetadata(): void {
  const storage = getMetadataStorage();
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  /** By class, then by schema: a part of an object is validated with the name of the object's class. */
  const found = new WeakMap<object, Map<string, ReturnType<Find>>>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // An object may have an own member named "constructor".
    const isPlain = typeof type === 'function' && !always && !strictGroups && !groups;
    if (!isPlain) return find(type, schema, always, strictGroups, groups);
    const ofClass = found.get(type) ?? new Map<string, ReturnType<Find>>();
    const known = ofClass.get(schema);
    if (known) return known;
    const metadata = find(type, schema, always, strictGroups);
    found.set(type, ofClass.set(schema, metadata));
    return metadata;
  };
}
