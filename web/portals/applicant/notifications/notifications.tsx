export { NotificationsScreen as default } from '#web/shell/notifications/notifications-screen.tsx'
