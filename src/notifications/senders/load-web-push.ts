/** Loaded with the first use: a start would wait for it, and many deployments send no push messages. */
export const loadWebPush = async () => (await import('web-push')).default;
