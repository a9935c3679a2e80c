import { expect, test } from 'vitest'
import { joinedParts, namesWithParticles } from './name-particles.ts'

test('a name with particles ends with the next word', () => {
  expect(namesWithParticles(['ana', 'de', 'la', 'cruz', 'von', 'berg', 'van'])).toEqual([
    ['de', 'la', 'cruz'],
    ['von', 'berg'],
  ])
  expect(namesWithParticles(['dela', 'rosa'])).toEqual([['dela', 'rosa']])
  expect(namesWithParticles(['de'])).toEqual([])
})

test('its parts are joined in each way', () => {
  expect(joinedParts(['de', 'la', 'cruz'])).toEqual(['dela', 'delacruz', 'lacruz'])
})
