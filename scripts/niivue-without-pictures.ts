import type { Plugin } from 'vite'

const MODULE = /@niivue\/niivue\/build\/niivue\/index\.js$/
/** A letter atlas and a shading sphere, for text in the picture and for surfaces: slices need neither. */
const PICTURE = /"data:image\/[a-z]+;base64,[^"]{10000,}"/g
const PICTURES = 2

/**
 * Leaves the pictures out of NiiVue that its code carries: 120 kB of the packed download. What would draw with them never
 * runs here. Another version of NiiVue must be looked at anew, so the build stops at it.
 */
export const niivueWithoutPictures = (): Plugin => ({
  name: 'niivue-without-pictures',
  apply: 'build',
  transform: {
    filter: { id: MODULE },
    handler(code) {
      const found = code.match(PICTURE)?.length ?? 0
      if (found !== PICTURES)
        throw new Error(`NiiVue carries ${found} pictures, not ${PICTURES}: see what they are for`)
      return { code: code.replace(PICTURE, '""'), map: null }
    },
  },
})
