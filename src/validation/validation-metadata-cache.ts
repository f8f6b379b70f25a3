import { getMetadataStorage } from 'class-validator';

type Find = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * For every object it validates, class-validator searches all classes of the process for parents of
 * the object's class. The result never changes, so it is cached per class.
 */
export function cacheValidationMetadata(): void {
  const storage = getMetadataStorage();
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const found = new WeakMap<object, ReturnType<Find>>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // An object may have an own member named "constructor".
    const isPlain = typeof type === 'function' && !schema && !always && !strictGroups && !groups;
    if (!isPlain) return find(type, schema, always, strictGroups, groups);
    let metadata = found.get(type);
    if (!metadata) found.set(type, (metadata = find(type, schema, always, strictGroups)));
    return metadata;
  };
}
