export { NotFound as default } from '#web/shell/not-found.tsx'
