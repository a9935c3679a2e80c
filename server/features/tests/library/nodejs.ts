import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const nodejs = writeTest({
  name: 'Node.js',
  description: 'Servers with Node.js: the event loop, streams, modules, HTTP, errors and security.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Runtime',
      text: '',
      questions: [
        multipleChoice(
          'A request handler calculates for 3 seconds in a loop. What happens to other requests on the same process?',
          'They wait until the loop has ended',
          ['They run on other threads', 'They are answered with 503', 'They are moved to another process'],
        ),
        multipleChoice(
          'Which approach keeps a server responsive while it resizes images?',
          'Do the work in worker threads or in a separate service',
          [
            'Wrap the code in an async function, so that it runs in the background',
            'Use a larger heap',
            'Use process.nextTick between images',
          ],
        ),
        multipleChoice('You read a 5 GB log file and count lines. What do you use?', 'A read stream, line by line', [
          'readFileSync',
          'readFile with await, then split the text',
          'JSON.parse on the file',
        ]),
        multipleChoice(
          'What does backpressure mean in streams?',
          'The reader slows down until the writer can take more data',
          [
            'The writer sends data a second time when the reader does not confirm it',
            'The stream compresses data automatically',
            'Old data is discarded to save memory',
          ],
        ),
        dropdown('Which function connects streams and handles errors and clean-up?', 'pipeline', [
          'pipe',
          'finished',
          'Readable.from',
        ]),
        shortAnswer(
          'Which property of the global process object contains the environment variables? Enter its name only.',
          ['env', 'process.env', '.env'],
        ),
        multipleChoice(
          'What happens by default in current versions of Node.js when a promise is rejected and nothing handles it?',
          'The process ends with an error',
          ['Nothing', 'The promise is retried', 'A warning is written, and the process continues'],
        ),
      ],
    },
    {
      title: 'HTTP and APIs',
      text: '',
      questions: [
        multipleChoiceGrid('Which status code fits each response?', ['201', '400', '401', '403', '404', '409'], {
          'A new order was created': '201',
          'The request is not signed in': '401',
          'The user is signed in and lacks the permission': '403',
          'The email is already registered': '409',
          'The JSON in the body cannot be parsed': '400',
        }),
        multipleChoice(
          'Which method is meant to be repeatable without a different result, and replaces a resource?',
          'PUT',
          ['POST', 'PATCH', 'CONNECT'],
        ),
        numberAnswer(
          'A server with 4 processes has a pool of 15 database connections per process. How many connections can be open at most?',
          60,
        ),
        multipleChoice(
          'A client may send the same payment twice after a time-out. How do you prevent a double charge?',
          'The client sends an idempotency key, and the server stores it with the result',
          [
            'The server waits before each payment',
            'The client uses GET',
            'The server accepts only one payment per minute from each network address',
          ],
        ),
        multipleChoice(
          'A process receives SIGTERM during a deployment. What should a web server do?',
          'Stop accepting connections, finish running requests, then exit',
          ['Exit at once, because clients repeat failed requests automatically', 'Ignore the signal', 'Restart itself'],
        ),
      ],
    },
    {
      title: 'Packages and security',
      text: '',
      questions: [
        multipleChoice(
          'What is the purpose of package-lock.json?',
          'It records the exact version of every installed package',
          [
            'It keeps the package from being changed after it has been published',
            'It lists the scripts',
            'It encrypts the dependencies',
          ],
        ),
        dropdown('Which command installs exactly what the lock file says, in a clean folder?', 'npm ci', [
          'npm update',
          'npm install --force',
          'npm audit fix',
        ]),
        checkboxes(
          'Which of these protect against SQL injection?',
          ['Parameterized queries', 'A query builder that binds values'],
          ['Escaping HTML', 'HTTPS', 'Hiding error messages'],
        ),
        multipleChoice(
          'How should passwords be stored?',
          'As a salted hash from a slow algorithm such as scrypt or Argon2',
          ['Encrypted with a key in the code', 'As a SHA-256 hash', 'In Base64'],
        ),
        checkboxes(
          'Which of these should never be written to a log?',
          ['Passwords', 'Session cookies', 'Full card numbers'],
          ['Request IDs', 'Response times'],
        ),
      ],
    },
  ],
})
