import {
  checkboxGrid,
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const javascript = writeTest({
  name: 'JavaScript',
  description: 'The language itself: values, functions, closures, arrays, promises and modules. No frameworks.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Values and functions',
      text: 'The code runs in a module, so strict mode applies. Output means what console.log prints.',
      questions: [
        multipleChoiceGrid('What does each expression evaluate to?', ['true', 'false'], {
          "'2' === 2": 'false',
          'NaN === NaN': 'false',
          'null == undefined': 'true',
          'Boolean([])': 'true',
          '[] === []': 'false',
        }),
        multipleChoice('What is the output?\n\nconst a = { n: 1 }\nconst b = a\nb.n = 2\nconsole.log(a.n)', '2', [
          '1',
          'undefined',
          'A TypeError',
        ]),
        multipleChoice('What is the output?\n\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i))', '3 3 3', [
          '0 1 2',
          '0 0 0',
          '2 2 2',
        ]),
        multipleChoice(
          'What is the output?\n\nconst counter = () => { let n = 0; return () => ++n }\nconst one = counter()\nconst two = counter()\none(); one(); two()\nconsole.log(one())',
          '3',
          ['1', '2', '4'],
        ),
        dropdown('What does typeof null return?', "'object'", ["'null'", "'undefined'", "'symbol'"]),
        checkboxes('Which values are falsy?', ["'' (an empty string)", '0', 'NaN', 'null'], ["'0'", '{}', '[]']),
        multipleChoice('What does 0 ?? 5 evaluate to?', '0', ['5', 'null', 'true']),
        multipleChoice(
          'What is different about an arrow function compared with a function declaration?',
          'It has no this of its own',
          ['It cannot return a value', 'It is always asynchronous', 'It is hoisted with its value'],
        ),
      ],
    },
    {
      title: 'Arrays and objects',
      text: '',
      questions: [
        numberAnswer('What does [3, 5, 7].reduce((sum, n) => sum + n, 10) return?', 25),
        checkboxes(
          'Which methods change the array they are called on?',
          ['push', 'sort', 'splice'],
          ['map', 'slice', 'toSorted'],
        ),
        multipleChoice('What does [10, 9, 1].sort() return?', '[1, 10, 9]', ['[1, 9, 10]', '[10, 9, 1]', '[9, 10, 1]']),
        multipleChoice(
          'What is in copy?\n\nconst user = { name: "Ana", age: 30 }\nconst copy = { ...user, age: 31 }',
          '{ name: "Ana", age: 31 }',
          ['{ name: "Ana", age: 30 }', '{ user: { name: "Ana" }, age: 31 }', '{ age: 31 }'],
        ),
        checkboxGrid('Which of these types have each method?', ['Array', 'String', 'Map'], {
          includes: ['Array', 'String'],
          slice: ['Array', 'String'],
          push: ['Array'],
          has: ['Map'],
        }),
        shortAnswer('Which array method returns the first element that passes a test? Enter its name only.', [
          'find',
          'find()',
          '.find',
          '.find()',
          'Array.prototype.find',
        ]),
      ],
    },
    {
      title: 'Asynchronous code',
      text: '',
      questions: [
        multipleChoice(
          "What is the order of the output?\n\nconsole.log('A')\nsetTimeout(() => console.log('B'), 0)\nPromise.resolve().then(() => console.log('C'))\nconsole.log('D')",
          'A D C B',
          ['A B C D', 'A C D B', 'A D B C'],
        ),
        multipleChoice(
          'Three independent requests should run at the same time, and the function should fail if one of them fails. Which call is right?',
          'await Promise.all([a(), b(), c()])',
          [
            'await Promise.allSettled([a(), b(), c()])',
            'await Promise.race([a(), b(), c()])',
            'await a(); await b(); await c()',
          ],
        ),
        multipleChoice(
          'What happens when an async function throws an error?',
          'The promise that it returned is rejected',
          ['The program stops at once', 'The function returns the error as its value', 'The error is ignored'],
        ),
        multipleChoice(
          'fetch(url) receives a response with the status 500. What happens to its promise?',
          'It is fulfilled, and response.ok is false',
          [
            'It is rejected with an error that contains the status',
            'It stays pending',
            'It is fulfilled with undefined',
          ],
        ),
      ],
    },
  ],
})
