import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { fileAddress, fileQuery, storedFile, mediaTypes } from './file.ts'

const tags = ['Files']

export const filesApi = defineApi('files', {
  upload: {
    method: 'POST',
    url: '/api/files',
    schema: {
      summary: 'Upload a file as the request body; unused files are removed after a day',
      tags,
      consumes: [...mediaTypes, 'application/octet-stream'],
      querystring: fileQuery,
      response: { 201: storedFile },
    },
    config: { permission: 'file.upload', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: `${fileAddress(':id')}/about`,
    schema: {
      summary: 'The name, type, and size of a file',
      tags,
      params: z.object({ id: uuid }),
      response: { 200: storedFile },
    },
    config: { permission: 'file.read' },
  },
  read: {
    method: 'GET',
    url: fileAddress(':id'),
    schema: {
      summary: 'Download a file',
      tags,
      params: z.object({ id: uuid }),
      produces: 'application/octet-stream',
      response: {},
    },
    config: { permission: 'file.read' },
  },
})
