import { product } from '#domain/product.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'

export const accountArticles: readonly HelpArticle[] = [
  {
    slug: 'create-an-account',
    category: 'account',
    audience: 'everyone',
    title: 'Create an account',
    summary: 'Register as a company or as an applicant with your email address, or with Google, Apple or LinkedIn.',
    keywords: ['sign up', 'registration', 'register', 'join', 'new user'],
    body: [
      {
        steps: [
          'Open the sign-in page and select the Register tab.',
          'Choose whether you are hiring or looking for work. This choice decides which portal you get.',
          'Enter your name, your email address and a password. Companies also enter the name of the company.',
          'Accept the terms and select Create Account.',
        ],
      },
      'You can also continue with Google, Apple or LinkedIn. You then need no separate password.',
      'We send you an email with a link to verify your address. Until you have verified it, you cannot publish jobs or apply to them.',
    ],
    screens: ['login'],
    related: ['verify-your-email', 'complete-your-profile', 'post-a-job'],
  },
  {
    slug: 'sign-in',
    category: 'account',
    audience: 'everyone',
    title: 'Sign in and out',
    summary: 'Sign in with your password or with Google, Apple or LinkedIn, and what to do when sign-in is refused.',
    keywords: ['login', 'log in', 'log out', 'sign out', 'locked out', 'cannot access', 'google', 'apple', 'linkedin'],
    body: [
      'Enter your email address and password on the sign-in page, or select Google, Apple or LinkedIn if you have used it with the same email address.',
      { heading: 'When sign-in is refused' },
      {
        list: [
          'Check the address and the password. Passwords distinguish between upper and lower case.',
          'After several wrong passwords, sign-in is refused for a few minutes. Wait, or reset your password.',
          'If your account is suspended, contact us.',
        ],
      },
      'To sign out, open the menu with your name and select Log Out. This ends your session in every tab of this browser.',
    ],
    screens: ['login', 'forgot_password'],
    related: ['reset-your-password', 'create-an-account'],
  },
  {
    slug: 'reset-your-password',
    category: 'account',
    audience: 'everyone',
    title: 'Reset your password',
    summary: 'Request an email with a link, and choose a new password. The link works once and expires in one hour.',
    keywords: ['forgot password', 'lost password', 'change password', 'new password'],
    body: [
      {
        steps: [
          'Select Forgot password? on the sign-in page.',
          'Enter your email address. We send you a link if there is an account for it.',
          'Open the link and enter a new password of 6 characters or more.',
        ],
      },
      'The link works once and expires in one hour. If the email does not arrive, check your spam folder and the spelling of the address, and request another link.',
    ],
    screens: ['forgot_password'],
    related: ['sign-in', 'verify-your-email'],
  },
  {
    slug: 'verify-your-email',
    category: 'account',
    audience: 'everyone',
    title: 'Verify your email address',
    summary: 'Why we ask you to verify your email address, and how to get another verification email.',
    keywords: ['confirm email', 'activation', 'confirmation link', 'not received', 'cannot publish', 'cannot apply'],
    body: [
      'After registration, we send you an email with a link. Open it and select Verify my email. Companies can publish jobs and applicants can apply once their address is verified.',
      'The link works once and expires in two days. If it has expired, sign in and request another email in the banner at the top of the page.',
    ],
    screens: ['verify_email'],
    related: ['create-an-account', 'apply-for-a-job', 'post-a-job'],
  },
  {
    slug: 'complete-your-profile',
    category: 'account',
    audience: 'applicant',
    title: 'Complete your profile',
    summary: 'Add your role, skills, rate and résumé, so that companies can find you and read your applications.',
    keywords: ['resume', 'cv', 'upload', 'photo', 'picture', 'skills', 'settings', 'hourly rate', 'time zone'],
    body: [
      'Your profile is sent with every application. It appears in the talent search of companies once it names a role and at least one skill.',
      {
        list: [
          'Write a summary that says what you do and for whom you have done it.',
          'Add the skills that you want to use, with the most important ones first.',
          'Set what you want to receive for an hour. Companies see what they would pay for you. You can name another amount in each application.',
          'Choose your time zone and availability. Companies look for overlapping working hours.',
          'Upload a photo, and your résumé as a PDF or Word (.docx) file.',
        ],
      },
      'You sign contracts with the name on your account. To correct it, select Correct My Name below the form. If you enter another name, verified badges end.',
      'The card next to the form shows what is missing. What companies see shows your profile as a company sees it.',
    ],
    screens: ['applicant_settings'],
    related: ['who-can-find-you', 'apply-for-a-job', 'find-jobs'],
  },
  {
    slug: 'keyboard-shortcuts',
    category: 'account',
    audience: 'everyone',
    title: 'Find screens with the keyboard',
    summary: `Open the command palette with Ctrl+K or ⌘K, use single-key shortcuts, and change the colors of ${product.name}.`,
    keywords: ['command palette', 'hotkeys', 'dark mode', 'theme', 'light mode', 'navigation'],
    body: [
      'Press Ctrl+K on Windows or ⌘K on a Mac to open the command palette. Type the name of a screen, an action such as Create Job, a person, a job or a number, and press Enter.',
      'Press G and then a letter to open a screen, such as G and then M for Messages. The command palette shows the letters.',
      'Press ? to see the shortcuts of the screen that you are on. You can turn off single-key shortcuts in the same list, or in Settings under Language & Region.',
      'The menu with your name switches between light and dark colors. System follows your computer.',
    ],
    screens: [],
    related: ['sign-in', 'contact-support'],
  },
]
