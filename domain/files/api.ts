import { defineApi } from '../kernel/endpoint.ts'
import { documentText, fileAddress, fileQuery, storedFile, mediaTypes } from './file.ts'

export const filesApi = defineApi('files', 'Files', {
  upload: {
    method: 'POST',
    url: '/api/files',
    schema: {
      summary: 'Upload a file as the request body; unused files are removed after a day',
      consumes: [...mediaTypes, 'application/octet-stream'],
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
