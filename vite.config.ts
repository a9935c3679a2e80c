import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { ProxyOptions } from 'vite'

const api: ProxyOptions = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

/** `/jobs` and `/tests` are addresses of the API; a browser that asks there for a page gets the web's answer. */
const apiUnlessPage: ProxyOptions = {
  ...api,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  server: {
    proxy: {
      '^/(api|auth/apple|dev|demo-identity)(/|$)': api,
      '^/(healthz|readyz)$': api,
      '^/(jobs|tests)([/?]|$)': apiUnlessPage,
    },
  },
})
