import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const qaTesting = writeTest({
  name: 'Software Testing (QA)',
  description: 'Test design, bug reports, types of tests, automation and risk. No particular tool is required.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Test design',
      text: '',
      questions: [
        checkboxes(
          'A field accepts whole numbers from 1 to 100. Which values are the boundary values to test?',
          ['0', '1', '100', '101'],
          ['50', '1000'],
        ),
        multipleChoice(
          'A discount applies to orders of $50 or more. Which set of values is the best small test?',
          '$49.99, $50.00, $50.01',
          ['$49.00, $49.50, $49.98', '$50, $60, $70', '$0, $25, $100'],
        ),
        numberAnswer(
          'A form has three independent checkboxes. How many combinations of checked and unchecked are there?',
          8,
        ),
        multipleChoiceGrid(
          'Which technique does each example show?',
          ['Equivalence partitioning', 'Boundary value analysis', 'State transition testing', 'Exploratory testing'],
          {
            'Test one value from each age group': 'Equivalence partitioning',
            'Test ages 17, 18 and 19 for a limit of 18': 'Boundary value analysis',
            'Test whether a closed ticket can be reopened': 'State transition testing',
            'Learn about a new feature while testing it, without a script': 'Exploratory testing',
          },
        ),
        dateAnswer(
          'A trial lasts 30 days and begins on January 31, 2026, which is day 1. Which date is day 30?',
          '2026-03-01',
        ),
        checkboxes(
          'Which of these are useful negative tests for a sign-in form?',
          ['A wrong password', 'An empty email field', 'A very long password'],
          ['A correct email and password', 'Signing out after a correct sign-in'],
        ),
        dropdown(
          'Which test checks that a fixed bug has not come back and that old features still work?',
          'Regression test',
          ['Load test', 'Usability test', 'Unit test'],
        ),
      ],
    },
    {
      title: 'Bugs',
      text: '',
      questions: [
        multipleChoice(
          'Which title of a bug report is best?',
          'Checkout: total is not updated after a coupon is removed',
          [
            'Coupon broken!!!',
            'Problem in checkout',
            'Please check the checkout as soon as possible, something is wrong there',
          ],
        ),
        checkboxes(
          'What does a developer need in a bug report?',
          ['Steps to reproduce it', 'The expected and the actual result', 'The version and the browser'],
          ['The name of the developer who caused it', 'An estimate of the lines of code'],
        ),
        multipleChoice(
          'A spelling mistake in the company’s name is on the home page. How are severity and priority best described?',
          'Low severity, high priority',
          ['High severity, low priority', 'High severity, high priority', 'Low severity, low priority'],
        ),
        multipleChoice(
          'A developer cannot reproduce your bug. What is the best next step?',
          'Reproduce it again, and add exact data, environment and a recording',
          [
            'Close the report',
            'Raise the priority, so that the developer takes more time to reproduce it',
            'Report it a second time',
          ],
        ),
        multipleChoice(
          'The specification is silent about a behavior that seems wrong to you. What do you do?',
          'Ask the product owner, and record the answer',
          ['Ignore it', 'Report it as a critical bug', 'Add what you consider right to the specification'],
        ),
      ],
    },
    {
      title: 'Automation and process',
      text: '',
      questions: [
        multipleChoiceGrid('Which kind of test is each of these?', ['Unit', 'Integration', 'End-to-end'], {
          'A function that rounds prices is called with 20 values': 'Unit',
          'The order service writes to a real test database': 'Integration',
          'A browser places an order on the complete website': 'End-to-end',
        }),
        multipleChoice(
          'An automated test fails in about 1 of 20 runs without a code change. What is right?',
          'Find the cause, and keep it from blocking others until it is fixed',
          [
            'Run it until it passes',
            'Delete it',
            'Raise all time-outs to five minutes, and run the test until it passes',
          ],
        ),
        multipleChoice(
          'Why are fixed waiting times (“sleep 5 seconds”) bad in automated tests?',
          'They make tests slow, and they still fail when the system is slower',
          ['They are not allowed in browsers', 'They hide the results', 'They use too much memory'],
        ),
        checkboxes(
          'Which of these are the best candidates for automation?',
          ['Checks that run before every release', 'The same calculation with many inputs'],
          ['A first look at an unfinished design', 'A one-time data import'],
        ),
        shortAnswer(
          'What is the name of a short test after a deployment that checks only the most important functions? Complete: “___ test”.',
          ['smoke', 'smoke test', 'sanity', 'sanity test'],
        ),
      ],
    },
  ],
})
