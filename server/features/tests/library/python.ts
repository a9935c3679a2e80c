import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const python = writeTest({
  name: 'Python',
  description: 'Python 3: data types, functions, comprehensions, errors, files and common pitfalls.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Values and collections',
      text: 'All questions are about Python 3.',
      questions: [
        multipleChoice('What is the output?\n\na = [1, 2]\nb = a\nb.append(3)\nprint(a)', '[1, 2, 3]', [
          '[1, 2]',
          '[3]',
          'An error',
        ]),
        numberAnswer('What does 17 // 5 return?', 3),
        numberAnswer('What does len({1, 2, 2, 3, 3, 3}) return?', 3),
        multipleChoiceGrid('Can each type be changed after it is created?', ['Mutable', 'Immutable'], {
          list: 'Mutable',
          tuple: 'Immutable',
          dict: 'Mutable',
          str: 'Immutable',
          frozenset: 'Immutable',
        }),
        multipleChoice("What does 'python'[1:4] return?", "'yth'", ["'pyt'", "'ytho'", "'tho'"]),
        multipleChoice('What does [n * n for n in range(5) if n % 2] return?', '[1, 9]', [
          '[0, 4, 16]',
          '[1, 9, 25]',
          '[0, 1, 4, 9, 16]',
        ]),
        multipleChoice(
          "prices = {'tea': 3}. Which expression returns 0 when a key is missing?",
          "prices.get('milk', 0)",
          ["prices['milk'] or 0", "prices['milk', 0]", "prices.find('milk', 0)"],
        ),
        checkboxes('Which values are false in a condition?', ['0', "''", '[]', 'None'], ["'0'", '[0]']),
      ],
    },
    {
      title: 'Functions and classes',
      text: '',
      questions: [
        multipleChoice(
          'What is the output?\n\ndef add(item, items=[]):\n    items.append(item)\n    return items\n\nadd(1)\nprint(add(2))',
          '[1, 2]',
          ['[2]', '[1]', 'An error'],
        ),
        multipleChoice(
          'What does *args collect in a function definition?',
          'The remaining positional arguments, as a tuple',
          [
            'The remaining keyword arguments, as a dict',
            'All arguments, as a list of strings',
            'Only arguments with a default value',
          ],
        ),
        multipleChoice('What does a function return that ends without a return statement?', 'None', [
          '0',
          'False',
          'It raises an error',
        ]),
        dropdown('Which keyword makes a function a generator?', 'yield', ['return', 'async', 'lambda']),
        shortAnswer('Which special method initializes a new object of a class? Enter its name only.', [
          '__init__',
          '__init__()',
        ]),
        multipleChoice(
          'What does the decorator @staticmethod do?',
          'It makes a method that receives neither the object nor the class',
          [
            'It makes a method that cannot be overridden',
            'It stores the result of the method',
            'It makes a method that receives the class as its first argument',
          ],
        ),
      ],
    },
    {
      title: 'Errors, files and packages',
      text: '',
      questions: [
        multipleChoice(
          'What is the advantage of with open(path) as file?',
          'The file is closed even if an error occurs',
          [
            'The file is read faster',
            'The file is created if it does not exist',
            'The file cannot be changed by others',
          ],
        ),
        multipleChoiceGrid(
          'Which exception does each expression raise?',
          ['KeyError', 'IndexError', 'ValueError', 'TypeError'],
          {
            "int('ten')": 'ValueError',
            '[1, 2][5]': 'IndexError',
            "{'a': 1}['b']": 'KeyError',
            "'a' + 1": 'TypeError',
          },
        ),
        multipleChoice(
          'Which except clause is the safest around int(text), when text comes from a user?',
          'except ValueError:',
          ['except:', 'except BaseException:', 'except Exception: pass'],
        ),
        dropdown('Which tool isolates the packages of a project from those of other projects?', 'venv', [
          'pickle',
          'json',
          'unittest',
        ]),
      ],
    },
  ],
})
