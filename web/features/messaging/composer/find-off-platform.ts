export { findOffPlatform } from '#domain/messaging/off-platform.ts'
