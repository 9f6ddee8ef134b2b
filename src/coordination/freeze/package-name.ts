/** Under this name a package is kept and handed out. */
export const packageName = (id: string, version: string): string => `${id}-${version}.zip`

/** Under this name the key or the certificate of a study is saved: beside those of others. */
export const savedName = (studyId: string, file: string): string => `${studyId}-${file}`
