/** Under this name a package is kept and handed out. */
export const packageName = (id: string, version: string): string => `${id}-${version}.zip`
