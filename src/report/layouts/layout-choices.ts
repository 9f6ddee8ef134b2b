/** A published study whose tables a report can be arranged as. */
interface LayoutChoice {
  readonly id: string
  /** Of the paper. */
  readonly title: string
  /** What its tables hold, for whoever chooses among them. */
  readonly about: string
}

/** Apart from the tables themselves: the page names them before it needs any. */
export const layoutChoices: readonly LayoutChoice[] = [
  {
    id: 'neuroqa',
    title: 'NeuroQA',
    about:
      'Accuracy by format and category, agreement, models against readers, scorer validation, image-absent',
  },
  {
    id: 'neuralmedbench',
    title: 'Neural-MedBench',
    about:
      'pass@1 and pass@5 by level for groups, readers and models; distribution of error labels with kappa',
  },
  {
    id: 'omnibrainbench',
    title: 'OmniBrainBench',
    about: 'Accuracy by task within clinical phase, one column for each reader and model',
  },
  {
    id: 'neurovlm',
    title: 'NeuroVLM-Bench',
    about:
      'Abstention-penalised F1, precision, recall, balanced accuracy, AUC, ECE and Brier score of each field; scores of each class; validity of structured output',
  },
  {
    id: 'imcbench',
    title: 'IMCBench',
    about:
      'Agreement of readers on each rating, mean of readers against mean of models, means by stratum, ablations',
  },
  {
    id: 'ai-aid',
    title: 'Reading with AI',
    about: 'Accuracy unaided and aided for each reader and all, and of the model by itself',
  },
]
