import { tagHighlighter, tags as tag } from '@lezer/highlight'

/** The colors of code, in an editor and where it is only shown. All of them are readable on `surface` and `sunken`. */
export const codeHighlighter = tagHighlighter([
  { tag: [tag.keyword, tag.operatorKeyword, tag.modifier, tag.self], class: 'text-violet-ink' },
  { tag: [tag.string, tag.special(tag.string), tag.regexp, tag.character], class: 'text-success-ink' },
  { tag: [tag.number, tag.bool, tag.null, tag.atom], class: 'text-mango-ink' },
  { tag: [tag.comment, tag.docComment], class: 'text-ink-faint italic' },
  {
    tag: [
      tag.function(tag.variableName),
      tag.function(tag.propertyName),
      tag.definition(tag.function(tag.variableName)),
    ],
    class: 'text-primary-ink',
  },
  { tag: [tag.typeName, tag.className, tag.namespace, tag.meta], class: 'text-primary-ink' },
  { tag: tag.invalid, class: 'text-danger-ink' },
])
