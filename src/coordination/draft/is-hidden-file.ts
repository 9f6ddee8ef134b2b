/** What operating systems leave in every folder: nobody's scan. */
export const isHiddenFile = (path: string): boolean => /(^|\/)(\..*|Thumbs\.db|desktop\.ini)$/.test(path)
