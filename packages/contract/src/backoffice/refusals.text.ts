// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    is_admin: 'An admin can’t be blocked. Remove their admin rights first.',
    own_message: 'You can only report messages from the other side.',
    already_approved: 'This rental is already approved. Suspend it if guests should no longer find it.',
    category_in_use: 'Units belong to this category, so its kind can’t be changed. Create another category instead.',
    category_has_children: 'Move or remove the categories below it first.',
  },
  ru: {
    is_admin: 'Администратора нельзя заблокировать. Сначала отзовите права администратора.',
    own_message: 'Пожаловаться можно только на сообщение собеседника.',
    already_approved: 'Этот прокат уже одобрен. Если гости не должны его видеть, приостановите его.',
    category_in_use: 'В этой категории есть объявления, поэтому её вид нельзя изменить. Создайте другую категорию.',
    category_has_children: 'Сначала переместите или удалите вложенные категории.',
  },
  id: {
    is_admin: 'Admin tidak bisa diblokir. Hapus dulu hak adminnya.',
    own_message: 'Anda hanya bisa melaporkan pesan dari pihak lain.',
    already_approved: 'Rental ini sudah disetujui. Tangguhkan jika tidak boleh lagi ditemukan penyewa.',
    category_in_use: 'Ada unit di kategori ini, jadi jenisnya tidak bisa diubah. Buat kategori lain.',
    category_has_children: 'Pindahkan atau hapus dulu kategori di bawahnya.',
  },
})
