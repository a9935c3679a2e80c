import { expect, test } from 'vitest'
import { helpArticles } from './articles.ts'
import { articleBlocks, articleText } from '#domain/content/article-text.ts'

test('an article that is opened and saved in the editor stays as it was', () => {
  for (const { slug, body } of helpArticles) expect(articleBlocks(articleText(body)), slug).toEqual(body)
})

test('what people type becomes the blocks that they expect', () => {
  expect(articleBlocks('One line\nand the next\n\n## Title\nText\n1) First\n2) Second\n* Item\n\n\nEnd')).toEqual([
    'One line\nand the next',
    { heading: 'Title' },
    'Text',
    { steps: ['First', 'Second'] },
    { list: ['Item'] },
    'End',
  ])
})
