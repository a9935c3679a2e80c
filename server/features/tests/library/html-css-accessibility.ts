import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const htmlCssAccessibility = writeTest({
  name: 'HTML, CSS and Accessibility',
  description: 'Semantic HTML, layout with CSS, and pages that everyone can use, with reference to WCAG 2.2.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'HTML',
      text: '',
      questions: [
        multipleChoiceGrid('Which element fits each purpose?', ['<a>', '<button>', '<label>', '<nav>'], {
          'Open another page': '<a>',
          'Delete a row of a table': '<button>',
          'Name a form field': '<label>',
          'Group the main menu': '<nav>',
        }),
        multipleChoice(
          'Which markup connects a label with its field?',
          '<label for="city">City</label> <input id="city">',
          [
            '<label name="city">City</label> <input name="city">',
            '<label>City</label> <input placeholder="City">',
            '<p>City</p> <input title="label">',
          ],
        ),
        dropdown('Which attribute of an image is read aloud by a screen reader?', 'alt', ['src', 'loading', 'srcset']),
        multipleChoice('An image is only decoration. What should its alt attribute be?', 'Empty: alt=""', [
          'Missing',
          'alt="decoration"',
          'The file name',
        ]),
        multipleChoice('Which heading structure is correct?', 'h1, h2, h3, h2', [
          'h1, h3, h2, h4',
          'h3, h1, h2, h1',
          'h2, h4, h4, h1',
        ]),
        shortAnswer('Which value of the type attribute makes an input that hides the characters of a password?', [
          'password',
        ]),
      ],
    },
    {
      title: 'CSS',
      text: '',
      questions: [
        numberAnswer(
          'A box has width: 200px, padding: 20px, border: 5px solid and box-sizing: content-box. How wide is it on the screen, in pixels, without its margin?',
          250,
          'px',
        ),
        multipleChoice('Which selector has the highest specificity?', '#menu a', [
          '.menu .item a',
          'nav ul li a',
          'a:hover',
        ]),
        multipleChoice(
          'Which declarations lay out items in a row, with equal space between them?',
          'display: flex; justify-content: space-between',
          [
            'display: block; text-align: justify',
            'display: inline; align-items: center; gap: space-between',
            'position: absolute; gap: auto',
          ],
        ),
        multipleChoice(
          'Which declaration makes as many columns of at least 240px as fit?',
          'grid-template-columns: repeat(auto-fill, minmax(240px, 1fr))',
          [
            'grid-template-columns: minmax(240px, auto) minmax(240px, auto) 1fr',
            'grid-auto-flow: column 240px',
            'columns: minmax(240px)',
          ],
        ),
        multipleChoice('The font size of html is 16px. What is 1.5rem in a nested element?', '24px', [
          '15px',
          '16px',
          'It depends on the parent element',
        ]),
        multipleChoice(
          'What does @media (prefers-reduced-motion: reduce) let you do?',
          'Turn off animations for people who asked their device for less motion',
          ['Load fewer images on slow connections', 'Play animations at half speed', 'Detect phones'],
        ),
      ],
    },
    {
      title: 'Accessibility',
      text: '',
      questions: [
        multipleChoice('Which contrast does normal text need at level AA?', '4.5:1', ['2:1', '3:1', '7:1']),
        multipleChoice('A modal dialog opens. Where should the keyboard focus be?', 'Inside the dialog', [
          'On the button that opened it',
          'On the first link of the page',
          'Nowhere',
        ]),
        multipleChoice(
          'An error is shown only by a red border. What is missing?',
          'A text that describes the error and is connected to the field',
          ['A darker red, so that people with low vision can see the border better', 'A sound', 'A second border'],
        ),
        checkboxes(
          'Which of these give an icon button an accessible name?',
          ['aria-label', 'Visually hidden text inside the button'],
          ['A CSS class name', 'The color of the icon', 'A data attribute'],
        ),
        checkboxes(
          'A custom control is a <div> with a click handler. What is missing compared with a <button>?',
          [
            'It cannot be reached with the Tab key',
            'It does not react to Enter and Space',
            'Screen readers do not announce a button',
          ],
          ['It cannot be clicked on a phone', 'It cannot be styled'],
        ),
      ],
    },
  ],
})
