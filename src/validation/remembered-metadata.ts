import { getMetadataStorage } from 'class-validator';

type Find = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * For every object it checks, class-validator looks through all classes of the process for parents
 * of the object's class. What it finds is the same each time, so here it is found once a class.
 */
export function rememberMetadata(): void {
  const storage = getMetadataStorage();
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const found = new WeakMap<object, ReturnType<Find>>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // An object may carry a member of its own by the name of "constructor".
    const isPlain = typeof type === 'function' && !schema && !always && !strictGroups && !groups;
    if (!isPlain) return find(type, schema, always, strictGroups, groups);
    let metadata = found.get(type);
    if (!metadata) found.set(type, (metadata = find(type, schema, always, strictGroups)));
    return metadata;
  };
}
