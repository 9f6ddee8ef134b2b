export {
  parseTemplateList,
  readmeBody,
  replaceWords,
  TEMPLATE_FILES,
  type Template,
  type TemplateFile,
  type TemplateSummary,
  templateOf,
} from './template'
