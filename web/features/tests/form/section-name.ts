import type { Section } from '#domain/tests/test.ts'

/** The title of a section, or its number while it has none. */
export const sectionName = ({ title }: Section, at: number) => title.trim() || `Section ${at + 1}`
