import { SaxesParser } from 'saxes'

interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Reads the elements of an XML document, with prefixes, in order. Nothing is loaded. False if it is not
 * well-formed, or has a document type, in which entities that expand to more than the file are declared.
 */
export function readXml(xml: string, on: XmlHandlers): boolean {
  const parser = new SaxesParser()
  parser.on('error', stop)
  parser.on('doctype', () => stop(new Error('A document type.')))
  parser.on('opentag', ({ name, attributes }) => on.open?.(name, attributes))
  parser.on('closetag', ({ name }) => on.close?.(name))
  parser.on('text', (text) => on.text?.(text))
  parser.on('cdata', (text) => on.text?.(text))
  try {
    parser.write(xml).close()
    return true
  } catch (error) {
    if (error instanceof NotXml) return false
    throw error
  }
}

class NotXml extends Error {}

function stop(error: Error): never {
  throw new NotXml(error.message)
}
