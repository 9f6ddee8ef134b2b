/** Pictures: planes, tools, overlays, materials. */
export const viewer = {} as const
