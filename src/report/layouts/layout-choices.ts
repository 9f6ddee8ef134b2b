/**
 * Published studies whose tables a report can be arranged as: the title of the paper, and what its tables hold. Apart from the
 * tables themselves: the page names them before it needs any.
 */
export { default as layoutChoices } from './layout-choices.json' with { type: 'json' }
