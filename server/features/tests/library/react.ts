import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const react = writeTest({
  name: 'React',
  description:
    'Function components with hooks: state, effects, lists, forms and performance. Based on React 18 and later.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'State and rendering',
      text: 'Ignore the additional renders of Strict Mode.',
      questions: [
        multipleChoice(
          'count is 0. What is count after the click?\n\n<button onClick={() => { setCount(count + 1); setCount(count + 1) }}>',
          '1',
          ['0', '2', 'It is not defined'],
        ),
        multipleChoice(
          'Which call adds 2 in total, even when both run in the same event?',
          'setCount((n) => n + 1) twice',
          ['setCount(count + 1) twice', 'count += 1 twice', 'setCount(count++) twice'],
        ),
        multipleChoice('items is an array in state. Which call adds an item correctly?', 'setItems([...items, item])', [
          'items.push(item); setItems(items)',
          'setItems(items.push(item))',
          'items = [...items, item]',
        ]),
        multipleChoice('Rows of a list can be reordered. What is the best key?', 'The ID of the row’s data', [
          'The index in the array',
          'Math.random()',
          'The text of the row',
        ]),
        multipleChoice(
          'A component shows a filtered list. items and query are in state. Where does the filtered list belong?',
          'Calculate it from items and query while rendering',
          [
            'In its own state, which an effect updates whenever items or query change',
            'In a ref that an event handler updates',
            'In the parent component’s state',
          ],
        ),
        checkboxes(
          'What can cause a function component to render again?',
          ['Its own state changes', 'Its parent renders', 'A context that it reads changes'],
          ['A ref’s current value changes', 'A local variable is assigned a value'],
        ),
        linearScale(
          'A component calls useState three times and useEffect once. After its first render, it sets one of its state variables to a different value, and nothing else changes. How many more times does React render it?',
          1,
          { min: 0, max: 5 },
        ),
      ],
    },
    {
      title: 'Effects and hooks',
      text: 'Ignore the additional effects of Strict Mode.',
      questions: [
        multipleChoiceGrid(
          'When does each effect run?',
          ['After every render', 'After the first render only', 'After the first render and when id changes'],
          {
            'useEffect(run)': 'After every render',
            'useEffect(run, [])': 'After the first render only',
            'useEffect(run, [id])': 'After the first render and when id changes',
          },
        ),
        multipleChoice(
          'When does React call the function that an effect returns?',
          'Before the effect runs again, and when the component is removed',
          [
            'Only when the page is closed or the user navigates to another website',
            'Directly after the effect',
            'Only when an error is thrown',
          ],
        ),
        multipleChoice(
          'An effect fetches data for id. The user changes id quickly, and an old response arrives last. How do you keep it from being shown?',
          'Set a flag in the clean-up function, and ignore the response when it is set',
          [
            'Remove id from the dependencies of the effect, so that it runs only once per component',
            'Use setTimeout before the request',
            'Call the request during rendering',
          ],
        ),
        multipleChoice('Which code breaks the rules of hooks?', 'if (open) { useEffect(run, []) }', [
          'useEffect(() => { if (open) run() }, [open])',
          'const value = useContext(Theme)',
          'const [open, setOpen] = useState(false)',
        ]),
        dropdown('Which hook keeps a value between renders without causing a render when it changes?', 'useRef', [
          'useState',
          'useMemo',
          'useContext',
        ]),
        shortAnswer(
          'Which hook keeps the same function between renders until a dependency changes? Enter its name only.',
          ['useCallback', 'useCallback()'],
        ),
      ],
    },
    {
      title: 'Forms and components',
      text: '',
      questions: [
        multipleChoice(
          'An input has value={name} and no onChange handler. What happens when the user types?',
          'The field keeps showing the value of name',
          [
            'The field shows the typed text',
            'name changes automatically, and the field shows the typed text',
            'React removes the field',
          ],
        ),
        multipleChoice(
          'Two sibling components need the same changing value. Where should the state be?',
          'In their closest common parent',
          ['In both, copied by effects', 'In a global variable', 'In the DOM'],
        ),
        multipleChoice(
          'A profile form must start empty whenever another user is selected. What is the simplest way?',
          'Give the form the user’s ID as its key',
          ['Reload the page', 'Reset each field in an effect', 'Store the form in a ref'],
        ),
        checkboxes(
          'Which are good reasons to use memo, useMemo or useCallback?',
          ['A calculation is measurably slow', 'A memoized child receives a function as a prop'],
          ['Every component should be memoized', 'State must be kept when the page is reloaded'],
        ),
      ],
    },
  ],
})
