import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const designGraphics: ServicePage = {
  meta: {
    title: 'Outsourced Design & Graphics',
    description:
      'Interface, brand, motion and illustration designers in the Philippines who work in your files, follow your guidelines and meet your deadlines.',
  },
  hero: {
    title: 'Design delivered in time for launch.',
    lead: 'Hire interface, brand, video and illustration designers in the Philippines. They work in your files and follow your guidelines. AI helps them explore more options, and you choose the direction.',
    actions: [{ label: 'Start a design project', to: 'contact' }],
    points: ['Review portfolios before you choose', 'Source files included', 'Two rounds of changes in every estimate'],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Our design services',
      lead: 'Hire a designer for a week of banner ads or a year of product work.',
      items: [
        {
          icon: 'layers',
          title: 'UI/UX Design',
          description: 'Clear, usable screens with specifications that developers can build from.',
          features: [
            'Interviews and usability tests with your users',
            'User flows and wireframes',
            'Design systems with components and tokens',
            'Clickable prototypes for tests and pitches',
            'Empty, loading and error states for every screen',
          ],
          details: { label: 'Tools', items: ['Figma', 'FigJam', 'Maze', 'Framer', 'Storybook'] },
        },
        {
          icon: 'brand',
          title: 'Brand Identity & Graphics',
          description:
            'A consistent brand, from business cards to trade show booths, with guidelines your team can use.',
          features: [
            'Logos that work at any size',
            'Color palettes and typefaces with checked contrast',
            'Short, practical brand guidelines',
            'Presentations, reports and sales sheets',
            'Packaging and print-ready files',
          ],
          details: { label: 'Tools', items: ['Illustrator', 'Photoshop', 'InDesign', 'Affinity', 'Canva'] },
        },
        {
          icon: 'video',
          title: 'Video & Motion Graphics',
          description: 'Short videos that explain your product and hold attention.',
          features: [
            'Product videos and explainers, from script to final cut',
            'Short clips sized for each social network',
            'Animated logos, charts and interface elements',
            'Subtitles and audio in each of your languages',
            'Courses and webinars edited from raw recordings',
          ],
          details: { label: 'Tools', items: ['After Effects', 'Premiere Pro', 'DaVinci Resolve', 'Lottie', 'Blender'] },
        },
        {
          icon: 'palette',
          title: 'Digital Art & Illustration',
          description: 'Original illustrations instead of stock images.',
          features: [
            'Illustration sets in one style',
            'Icon sets drawn on your grid',
            'Characters and scenes for campaigns',
            'Infographics with accurate data',
            'App store and game art in layered files',
          ],
          details: { label: 'Tools', items: ['Procreate', 'Illustrator', 'Photoshop', 'Clip Studio', 'Cinema 4D'] },
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why design teams choose us',
      items: [
        {
          icon: 'image',
          title: 'Portfolio and practical test',
          description: 'Review each designer’s portfolio and a timed design task before the first interview.',
        },
        {
          icon: 'repeat',
          title: 'Overnight revisions',
          description: 'Comment in the afternoon and see the next version in the morning.',
        },
        {
          icon: 'check',
          title: 'Consistent results',
          description: 'Designers start from your design system and check each file against it.',
        },
        {
          icon: 'ai',
          title: 'AI with your consent',
          description: 'We use AI for variants, cutouts and cleanup. Generated images require your approval.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'What we design',
      items: [
        { title: 'Websites & Landing Pages', description: 'A clear offer, a readable layout and one call to action.' },
        {
          title: 'Mobile & Web Apps',
          description: 'User flows designed for one hand, bright sunlight and short visits.',
        },
        { title: 'Logos & Brand Guidelines', description: 'A logo, its variants and the rules for using them.' },
        {
          title: 'Social Media Graphics',
          description: 'Templates for your team, and a month of posts delivered at once.',
        },
        {
          title: 'Presentations & Pitch Decks',
          description: 'One message per slide, with charts that are easy to read.',
        },
        { title: 'Packaging & Print', description: 'Boxes, labels and brochures with bleeds, folds and proofs.' },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'SaaS & Technology', description: 'Readable dashboards, and onboarding that new users complete.' },
        { title: 'E-commerce & Retail', description: 'Product pages, seasonal campaigns and large photo catalogs.' },
        {
          title: 'Healthcare',
          description: 'Plain language, large buttons and patient forms that are easy to complete.',
        },
        { title: 'Finance', description: 'Clear statements, aligned figures and readable disclosures.' },
        { title: 'Education', description: 'Courses, worksheets and screens for learners of all ages.' },
        { title: 'Hospitality & Travel', description: 'Menus, booking flows and destination photography.' },
      ],
    },
    {
      kind: 'steps',
      title: 'From brief to final files',
      lead: 'At each step, we tell you what is next and what we need from you.',
      steps: [
        {
          title: 'Brief & Research',
          description: 'We define the audience, channels and goal, and collect your existing materials.',
        },
        {
          title: 'Concepts',
          description: 'You get two or three rough concepts, with the reasoning behind each.',
        },
        {
          title: 'Design & Feedback',
          description: 'We develop the concept you choose and reply to every comment in the file.',
        },
        {
          title: 'Delivery & Care',
          description:
            'You get source files, exports and notes for developers or printers. Updates are available on request.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
      figures: [
        { value: '1000+', label: 'Designs delivered' },
        { value: '50%', label: 'Faster turnaround' },
        { value: '40%', label: 'Conversion increase' },
        { value: claims.satisfaction, label: 'Client satisfaction' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Do we get the source files?',
          answer:
            'Yes. All source files are in your own workspace from the first day. Fonts and stock images are licensed in your name, so you can keep using them after the project.',
        },
        {
          question: 'Do you use AI to make the designs?',
          answer:
            'Designers use AI for variants, retouching and drafts. The final designs are their own work. Before we use a generated image, we ask for your approval and label it in the file.',
        },
        {
          question: 'What if we don’t like the first concepts?',
          answer:
            'Tell us, and we revise them. Every estimate includes two rounds of changes, and we confirm the price before any extra work.',
        },
      ],
    },
  ],
  closing: {
    title: 'What would you like to redesign?',
    lead: 'Send us a link, a sketch or a description. We’ll reply with questions and suggest designers for the project.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
