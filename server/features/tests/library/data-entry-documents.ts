import { contacts } from './documents/contacts.ts'
import { invoices } from './documents/invoices.ts'
import { registrations } from './documents/registrations.ts'
import { checkboxes, dropdown, multipleChoice, writeTest } from './write-test.ts'
import { documentsToKey } from './write-work-samples.ts'

export const dataEntryDocuments = writeTest({
  name: 'Data Entry: Documents',
  description:
    'Keying contacts, scanned invoices and handwritten forms from pictures: 25 documents with 133 fields, with the keyboard alone. Accuracy decides the score. Speed and consistency are shown beside it. A larger screen helps.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 85,
  shuffle_questions: false,
  shuffle_options: true,
  sections: [
    {
      title: 'Contacts',
      text: 'Key each field of each document. Enter leads to the next field, and from the last field to the next document. Everything is saved as you type. These questions are about reading pictures. If you cannot read them, ask the company for another way before you start.',
      questions: [documentsToKey(contacts, ['01', '02', '03', '04', '05', '06', '07', '10', '13'])],
    },
    {
      title: 'Scanned invoices',
      text: 'Dates and amounts are written in the way of different countries. A date says how it is to be read, or names its month. Zoom in where a stamp or a fold makes reading difficult.',
      questions: [documentsToKey(invoices, ['02', '03', '04', '05', '06', '08', '09', '18'])],
    },
    {
      title: 'Handwriting',
      text: 'People filled in these forms by hand and corrected some of what they wrote.',
      questions: [documentsToKey(registrations, ['02', '03', '04', '05', '06', '08', '12', '13'])],
    },
    {
      title: 'Judgment',
      text: 'Assume that you can mark a document as “to be checked” and leave a comment.',
      questions: [
        multipleChoice(
          'The total of a scanned invoice is partly covered by a stamp, and the items add up to 418.20. What do you do?',
          'Enter what can be read, mark the document as to be checked, and state the sum of the items',
          [
            'Enter 418.20 without a comment, because the items add up to it',
            'Leave the field empty and go on',
            'Enter the total of the last invoice of the same supplier, because the amounts are usually alike',
          ],
        ),
        dropdown('A form from Manila says “Date (DD MM YYYY) 04 11 2026”. Which date is it?', 'November 4, 2026', [
          'April 11, 2026',
          'It could be either of the two',
        ]),
        checkboxes(
          'You have keyed 60 forms. Which of these steps find mistakes before others do?',
          [
            'Key a sample of the forms again and compare both',
            'Sort by date and look at the first and last ones',
            'Count the entries and the forms',
          ],
          ['Change all text to capital letters', 'Delete entries with empty fields'],
        ),
      ],
    },
  ],
})
