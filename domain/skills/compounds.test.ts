import { expect, test } from 'vitest'
import { spellingsByCompounds, spellingsOfCompound } from './compounds.ts'

test('a compound is known in each spelling', () => {
  for (const spelling of ['frontend', 'Front-End', 'front end'])
    expect(spellingsOfCompound(spelling)).toEqual(['frontend', 'front end'])
  expect(spellingsOfCompound('Web-sites')).toEqual(['websites', 'web sites'])
  expect(spellingsOfCompound('front of')).toEqual([])
})

test('a text has the spellings of its compounds', () => {
  expect(spellingsByCompounds('Front-end lead')).toEqual(['Front-end lead', 'frontend lead', 'front end lead'])
  expect(spellingsByCompounds('backend')).toEqual(['backend', 'back end'])
  expect(spellingsByCompounds('data bases')).toEqual(['data bases', 'databases'])
  expect(spellingsByCompounds('micro-services')).toEqual(['micro-services', 'microservices', 'micro services'])
  expect(spellingsByCompounds('the front ending')).toEqual(['the front ending'])
})
