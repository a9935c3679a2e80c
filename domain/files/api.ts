import { defineApi } from '../kernel/endpoint.ts'
import { documentText, fileAddress, fileQuery, storedFile } from './file.ts'
import { mediaTypes } from './media-type.ts'

/** The declared types of uploads. Forms of other sites can send `text/plain`, so it is sent as bytes. */
export const uploadTypes = [...mediaTypes.filter((type) => type !== 'text/plain'), 'application/octet-stream']

export const filesApi = defineApi('files', 'Files', {
  upload: {
    method: 'POST',
    url: '/api/files',
    schema: {
      summary: 'Upload a file as the request body; unused files are removed after a day',
      consumes: uploadTypes,
      querystring: fileQuery,
      response: { 201: storedFile },
    },
    config: { permission: 'file.upload', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: `${fileAddress(':id')}/about`,
    schema: { summary: 'The name, type, and size of a file', response: storedFile },
    config: { permission: 'file.read' },
  },
  text: {
    method: 'GET',
    url: `${fileAddress(':id')}/text`,
    schema: { summary: 'The text of a Word document, without its layout and pictures', response: documentText },
    config: { permission: 'file.read' },
  },
  read: {
    method: 'GET',
    url: fileAddress(':id'),
    schema: { summary: 'Download a file', produces: 'application/octet-stream' },
    config: { permission: 'file.read' },
  },
})
