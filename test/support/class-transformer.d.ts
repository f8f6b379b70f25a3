/** Which class a part of a request has. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(type: object, member: string): { typeFunction(): unknown } | undefined;
  };
}
