export { followRecipe, type RowExample, type StepOutcome } from './follow-recipe'
export {
  LOOK_UP_ROWS,
  type RecipeStep,
  type RowTest,
  recipeSchema,
  type StepName,
  type StepOf,
} from './recipe-schema'
export { STEP_NAMES, stepWords, TEST_WORDS } from './step-words'
