import { checkboxes, dropdown, multipleChoice, multipleChoiceGrid, shortAnswer, writeTest } from './write-test.ts'

export const typescript = writeTest({
  name: 'TypeScript',
  description: 'Types for everyday work: narrowing, unions, generics, utility types and data from outside.',
  type: 'coding',
  level: 'advanced',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Types and narrowing',
      text: 'Assume the compiler option strict.',
      questions: [
        multipleChoice(
          'What is the difference between unknown and any?',
          'A value of type unknown must be narrowed before its properties are used',
          [
            'Only unknown can hold null',
            'A value of type unknown can be used like any, but only inside the function that receives it',
            'There is none; unknown is an alias',
          ],
        ),
        multipleChoice(
          'What is the type of value inside the block?\n\nfunction show(value: string | number) {\n  if (typeof value === "string") {\n    // here\n  }\n}',
          'string',
          ['number', 'string | number', 'unknown'],
        ),
        multipleChoice(
          'Given type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number }, why does shape.r compile inside if (shape.kind === "circle")?',
          'kind is a discriminant: its literal type selects the member of the union',
          [
            'TypeScript does not check properties inside if statements, because they may never run',
            'r exists on both members of the union',
            'The comparison converts shape to any',
          ],
        ),
        dropdown('Which type has no values and is useful to check that a switch handles every case?', 'never', [
          'void',
          'undefined',
          'null',
        ]),
        multipleChoiceGrid('Is each assignment accepted by the compiler?', ['Accepted', 'Error'], {
          'const a: number = "5"': 'Error',
          'const b: string | null = null': 'Accepted',
          'const c: readonly number[] = [1, 2]': 'Accepted',
          'const d: string = undefined': 'Error',
          'const e: unknown = { x: 1 }': 'Accepted',
        }),
        multipleChoice(
          'What is the type of the variable?\n\nconst sizes = ["S", "M", "L"] as const',
          'readonly ["S", "M", "L"]',
          ['string[]', 'readonly ("S" | "M" | "L")[]', 'readonly string[]'],
        ),
        multipleChoice(
          'What does the as operator do in data as User?',
          'It changes the type that the compiler assumes, and checks nothing when the program runs',
          [
            'It converts the object to a User when the program runs',
            'It checks the properties of data when the program runs, and throws an error if one is missing',
            'It copies the properties of User into data',
          ],
        ),
      ],
    },
    {
      title: 'Generics and utility types',
      text: 'interface User { id: number; name: string; email?: string }',
      questions: [
        multipleChoiceGrid(
          'Which utility type produces each result from User?',
          ['Partial', 'Pick', 'Omit', 'Required'],
          {
            'All properties are optional': 'Partial',
            'Only id and name, by naming these two': 'Pick',
            'Everything except email, by naming only email': 'Omit',
            'email is no longer optional': 'Required',
          },
        ),
        multipleChoice('What does keyof User produce?', '"id" | "name" | "email"', [
          '"id" | "name"',
          'string[]',
          'number | string | undefined',
        ]),
        multipleChoice(
          'Which signature returns the first item with its type preserved?',
          'function first<T>(items: T[]): T | undefined',
          [
            'function first(items: any[]): any',
            'function first(items: unknown[]): unknown',
            'function first<T>(items: T): T[]',
          ],
        ),
        multipleChoice(
          'In function get<T, K extends keyof T>(object: T, key: K): T[K], what does extends keyof T ensure?',
          'key is the name of a property of object',
          ['object is a class', 'T has exactly one property', 'The result of the function is never null or undefined'],
        ),
        shortAnswer(
          'Which utility type gives the type that a promise resolves to, for example string for Promise<string>? Enter its name only.',
          ['Awaited', 'Awaited<T>'],
        ),
        checkboxes(
          'Which statements about the satisfies operator are true?',
          ['It checks that a value matches a type', 'It can keep the more specific type of the value'],
          ['It produces code that runs', 'It turns errors into warnings', 'It works only with classes'],
        ),
      ],
    },
    {
      title: 'TypeScript at the edges',
      text: '',
      questions: [
        multipleChoice(
          'A response from an API is parsed with JSON.parse. Which is the safest way to get a typed value?',
          'Validate the shape when the program runs, and derive the type from the validation',
          [
            'Write const user: User = JSON.parse(text), because the compiler then checks every property',
            'Write JSON.parse(text) as unknown as User',
            'Declare the variable with var',
          ],
        ),
        checkboxes(
          'Which of these are gone after compilation to JavaScript?',
          ['Interfaces', 'Type annotations', 'Type aliases'],
          ['Classes', 'Functions'],
        ),
        multipleChoice(
          'With noUncheckedIndexedAccess, what is the type of list[0] when list is string[]?',
          'string | undefined',
          ['string', 'string | null', 'never'],
        ),
        dropdown('Which keyword imports something only as a type: import ___ { User } from "./user.js"?', 'type', [
          'typeof',
          'interface',
          'declare',
        ]),
      ],
    },
  ],
})
