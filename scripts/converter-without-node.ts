import type { Plugin } from 'vite'

const IN_NODE = 'await import("module")'

/** The DICOM converter asks Node for its modules where it runs in Node; in a browser it never comes to that line, and bundlers cannot know. */
export const converterWithoutNode = (): Plugin => ({
  name: 'converter-without-node',
  transform: {
    filter: { id: /\/dcm2niix\.jpeg\.js$/ },
    handler(code) {
      if (!code.includes(IN_NODE))
        this.error('The DICOM converter has changed: see scripts/converter-without-node.ts')
      return code.replace(IN_NODE, 'await Promise.resolve({})')
    },
  },
})
