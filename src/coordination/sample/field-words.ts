const WORDS: Readonly<Record<string, string>> = {
  category: 'Category',
  subject: 'Subject',
  kind: 'Kind of question',
  condition: 'Condition',
}

/** What a field of an item is called on the page; an attribute keeps its own name. */
export const fieldWords = (name: string): string => WORDS[name] ?? name
