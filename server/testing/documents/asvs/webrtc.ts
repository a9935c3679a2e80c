import { byInstallation, fulfilled, notApplicable, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

const noMediaServer =
  'There is no media server: browsers exchange media directly, or through TURN without decrypting it.'

export const webrtc: Chapter = {
  title: 'WebRTC',
  requirements: {
    'V17.1.1': byInstallation(
      'reserved addresses behind TURN',
      'The documented configuration of coturn refuses them.',
      'docs/operations.md#denied-peer-ip',
    ),
    'V17.2.1': notApplicable('key of the DTLS certificate', noMediaServer),
    'V17.2.2': notApplicable('DTLS cipher suites', noMediaServer),
    'V17.2.3': notApplicable('SRTP authentication', noMediaServer),
    'V17.2.4': notApplicable('malformed SRTP packets', noMediaServer),
    'V17.3.1': partly(
      'signaling during a flood',
      'Only people who were let in can signal, to people in the room, with limited bodies; a limited number waits for each recipient.',
      'Signaling requests have no limit of their own.',
      'server/features/meeting-room/room.ts#roomLimits.signals',
      'server/features/meeting-room/meeting-room.test.ts#people who are not invited get nothing from a room',
    ),
    'V17.3.2': fulfilled(
      'malformed signaling',
      'It is JSON, validated and limited like every other request, and passed on without being interpreted.',
      'server/features/meeting-room/room.ts',
      'server/testing/inputs/inputs.test.ts#for every endpoint that takes a body, and every field of it',
    ),
  },
}
