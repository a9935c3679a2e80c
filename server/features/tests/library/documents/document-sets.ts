import { contacts } from './contacts.ts'
import type { DocumentSet, WrittenDocument } from './document-set.ts'
import { invoices } from './invoices.ts'
import { registrations } from './registrations.ts'

/** The documents of the library, by level. */
export const documentSets: readonly DocumentSet[] = [contacts, invoices, registrations]

/** The document of a picture's name, such as `invoices-1/07`. */
export function findDocument(picture: string): WrittenDocument | undefined {
  const [key, number] = picture.split('/')
  return documentSets.find((set) => set.key === key)?.documents.get(number ?? '')
}
